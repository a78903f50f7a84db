export const phoneStyles = `
.field > .country { display: flex; gap: .4em; align-items: center; white-space: nowrap; border-inline-end: 1px solid var(--almanac-line, color-mix(in srgb, CanvasText 55%, Canvas)); }
.country:focus-visible { outline: 2px solid var(--almanac-focus, Highlight); outline-offset: -2px; }
.panel {
  position: absolute; z-index: 10; inset-inline: -1px; inset-block-start: calc(100% + 2px);
  background: var(--almanac-paper, Canvas); border: 1px solid var(--almanac-line, color-mix(in srgb, CanvasText 55%, Canvas));
}
.panel[hidden] { display: none; }
.panel input { inline-size: 100%; }
.panel input:focus { outline: 2px solid var(--almanac-focus, Highlight); outline-offset: -2px; }
.panel .popup { position: static; border: 0; border-block-start: 1px solid var(--almanac-line, color-mix(in srgb, CanvasText 55%, Canvas)); }
.tel { direction: ltr; }
:host(:dir(rtl)) .tel, [dir="rtl"] .tel { text-align: end; }
`;
