/** What a script does that runs: the page has this property afterwards. */
export const RAN = 'obversePayloadRan';

const act = `window.${RAN}=1`;

/** Where text of a seller could become markup or script, each with a place for the act. */
const forms: readonly ((act: string) => string)[] = [
  (a) => `<script>${a}</script>`,
  (a) => `</script><script>${a}</script>`,
  (a) => `<SCRIPT SRC="data:text/javascript,${a}"></SCRIPT>`,
  (a) => `<img src=x onerror=${a}>`,
  (a) => `"><img src=x onerror="${a}">`,
  (a) => `'><img src=x onerror='${a}'>`,
  (a) => `\`><img src=x onerror=\`${a}\`>`,
  (a) => `<svg onload=${a}>`,
  (a) => `<svg><script>${a}</script></svg>`,
  (a) => `<svg><animate onbegin=${a} attributeName=x dur=1s>`,
  (a) => `<body onload=${a}>`,
  (a) => `<iframe srcdoc="<script>parent.${a.slice('window.'.length)}</script>"></iframe>`,
  (a) => `<iframe src="javascript:parent.${a.slice('window.'.length)}"></iframe>`,
  (a) => `<a href="javascript:${a}">click</a>`,
  (a) => `javascript:${a}`,
  (a) => `<details open ontoggle=${a}>`,
  (a) => `<video><source onerror=${a}></video>`,
  (a) => `<input autofocus onfocus=${a}>`,
  (a) => `<style>@import 'javascript:${a}';</style>`,
  (a) => `<math><mtext><img src=x onerror=${a}></mtext></math>`,
  (a) => `<template><script>${a}</script></template>`,
  (a) => `<!--><img src=x onerror=${a}>-->`,
  (a) => `<![CDATA[><img src=x onerror=${a}>]]>`,
  (a) => `{{constructor.constructor('${a}')()}}`,
  (a) => `\${${a}}`,
  (a) => `" onmouseover="${a}" x="`,
];
const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '\\u003c'),
  (text) => `Denarius ${text} Trajan\u202E`,
];

/** More than a hundred texts, of which none may run. */
export const payloads: readonly string[] = disguises.flatMap((disguise) => forms.map((form) => disguise(form(act))));
