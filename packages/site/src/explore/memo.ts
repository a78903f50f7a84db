import { Component, type ComponentType, h } from 'preact';

/** Renders a component again only if a property has changed. */
export function memo<P extends object>(component: ComponentType<P>): ComponentType<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const before: Readonly<P> = this.props;
      return (Object.keys(next) as (keyof P)[]).some((name) => next[name] !== before[name]);
    }

    override render() {
      return h(component, this.props as P);
    }
  };
}
