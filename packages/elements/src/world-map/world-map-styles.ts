export const worldMapStyles = `
.map { border: 1px solid transparent; border-radius: var(--almanac-radius, 3px); outline: none; }
:host(:state(user-invalid)) .map { border-color: var(--almanac-error, light-dark(#b3372b, #ff8f7a)); }
.map svg { display: block; inline-size: 100%; block-size: auto; touch-action: manipulation; }
.map path, .map circle { vector-effect: non-scaling-stroke; }
.land { stroke: var(--almanac-border, Canvas); stroke-width: .75; stroke-linejoin: round; paint-order: stroke; outline: none; }
.land:where(:not([fill])) { fill: var(--almanac-land, light-dark(#d9d4c7, #39424f)); }
.land[aria-hidden] { opacity: .5; }
.land[role] { cursor: pointer; }
.land[data-highlighted]:where(:not([fill])), .mark :not([fill]) { fill: var(--almanac-highlight, light-dark(#4f7ea8, #7ba7d6)); }
.land[data-pointed] { fill-opacity: .6; }
.land[aria-selected="true"] { fill: var(--almanac-chosen, light-dark(#b3372b, #ff8f7a)); fill-opacity: 1; }
.chosen-circle { fill: none; stroke: var(--almanac-chosen, light-dark(#b3372b, #ff8f7a)); stroke-width: 1.5; }
.ring { fill: none; stroke-linejoin: round; }
.chosen-circle, .ring { pointer-events: none; }
.halo { stroke: Canvas; stroke-width: 4.5; }
.line { stroke: var(--almanac-focus, CanvasText); stroke-width: 2; }
.caption { display: flex; flex-wrap: wrap; gap: .25em .75em; align-items: baseline; min-block-size: 2em; margin-block: .25em; }
.caption .code, .table td { color: var(--almanac-secondary, color-mix(in srgb, CanvasText 72%, Canvas)); }
.clear { border: 0; background: none; padding: .25em 0; text-decoration: underline; cursor: pointer; }
.clear[hidden] { display: none; }
summary { cursor: pointer; padding-block: .25em; inline-size: fit-content; }
.clear:focus-visible, summary:focus-visible, .table input:focus-visible { outline: 2px solid var(--almanac-focus, Highlight); outline-offset: 1px; }
.table { max-block-size: var(--almanac-list-height, 18em); overflow-y: auto; overscroll-behavior: contain; }
.table table { border-collapse: collapse; inline-size: 100%; }
.table :is(th, td) { text-align: start; font-weight: inherit; padding: .25em .5em; border-block-end: 1px solid var(--almanac-line, color-mix(in srgb, CanvasText 20%, Canvas)); }
.table thead th { position: sticky; inset-block-start: 0; background: var(--almanac-paper, Canvas); font-size: .9em; }
.table label { display: flex; gap: .5em; align-items: baseline; }
.mark { display: block; inline-size: .8em; block-size: .8em; }
:host(:disabled) .map { opacity: .6; }
:host(:disabled) .land { cursor: auto; }
@media (forced-colors: active) {
  .land { fill: Canvas; stroke: CanvasText; }
  .land[data-highlighted] { fill: LinkText; }
  .land[aria-selected="true"] { fill: Highlight; }
  .chosen-circle { stroke: Highlight; }
  .line { stroke: Highlight; }
}
`;
