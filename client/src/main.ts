import { mount } from "svelte";
import App from "./App.svelte";
import "./art/theme.css";
import "./app.css";

mount(App, { target: document.getElementById("app")! });
