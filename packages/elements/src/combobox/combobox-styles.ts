export const comboboxStyles = `
.popup {
  position: absolute; z-index: 10; inset-inline: -1px; inset-block-start: calc(100% + 2px);
  background: var(--almanac-paper, Canvas); border: 1px solid var(--almanac-line, color-mix(in srgb, CanvasText 55%, Canvas));
  border-radius: var(--almanac-radius, 3px);
}
.popup.above { inset-block: auto calc(100% + 2px); }
.popup[hidden] { display: none; }
.list {
  list-style: none; margin: 0; padding: 0; max-block-size: var(--almanac-list-height, 18em);
  overflow-y: auto; overscroll-behavior: contain;
}
.option { display: flex; gap: .5em; align-items: baseline; padding-block: .35em; padding-inline: .6em; cursor: default; }
.option .name { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
.option .detail { color: var(--almanac-secondary, color-mix(in srgb, CanvasText 72%, Canvas)); font-size: .9em; }
.option[aria-selected="true"] { background: var(--almanac-active, color-mix(in srgb, CanvasText 12%, Canvas)); }
.note { margin: 0; padding-block: .35em; padding-inline: .6em; }
.flag { align-self: center; min-inline-size: 1.6em; }
.flag svg { display: block; inline-size: 1.6em; outline: 1px solid #8884; }
.sign { margin-inline-start: .6em; }
.arrow { display: block; inline-size: .5em; block-size: .5em; border: solid currentColor; border-width: 0 1.5px 1.5px 0; rotate: 45deg; translate: 0 -.15em; }
@media (prefers-reduced-motion: no-preference) { .arrow { transition: rotate .1s; } :host(:state(open)) .arrow { rotate: 225deg; } }
@media (forced-colors: active) {
  .option[aria-selected="true"] { background: Highlight; color: HighlightText; forced-color-adjust: none; }
  .option[aria-selected="true"] .detail { color: inherit; }
}
`;
