// The types of Vue 3.5 to which the types of the elements refer. https://vuejs.org/guide/extras/web-components.html
export interface GlobalComponents {
  Teleport: new () => { $props: PublicProps; $emit: EmitFn<Record<string, () => void>> };
}
export interface HTMLAttributes {
  id?: string;
  onChange?: (event: Event) => void;
}
export interface PublicProps {
  key?: PropertyKey;
}
export type EmitFn<Events extends Record<string, (...values: never) => unknown>> = (
  type: keyof Events,
  ...values: Parameters<Events[keyof Events]>
) => void;
