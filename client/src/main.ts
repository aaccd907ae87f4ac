import { mount } from "svelte";
import App from "./App.svelte";
import "./art/theme.css";
import "./app.css";
import { settings } from "./settings.svelte";
import { learn } from "./speech.svelte";

void learn(settings.language).finally(() => mount(App, { target: document.getElementById("app")! }));
