import { mount } from "svelte";
import App from "./App.svelte";
import "./art/theme.css";
import "./app.css";
import { hireWorker } from "./installing";
import { holdDeviceName } from "./keys";
import { watchWriting } from "./served.svelte";
import { settings } from "./settings.svelte";
import { learn } from "./speech.svelte";

holdDeviceName();
watchWriting();
void learn(settings.language).finally(() => mount(App, { target: document.getElementById("app")! }));
void hireWorker();
