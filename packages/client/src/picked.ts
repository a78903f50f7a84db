/** Values of `fields`: `'name,country'` or `['name', 'country']`; a dot selects a nested field, as in `moon.key`. */
export type Fields<R> = string | readonly (keyof R | `${keyof R & string}.${string}`)[];

/** A record reduced to the requested fields. If the compiler does not know their names, every field is optional. */
export type Picked<R, F> = [F] extends [never]
  ? R
  : F extends undefined
    ? R
    : F extends readonly (infer P)[]
      ? PickPaths<R, P & string>
      : F extends string
        ? PickPaths<R, Split<F>>
        : Partial<R>;

type PickPaths<R, P extends string> = string extends P
  ? Partial<R>
  : {
      [K in keyof R as K extends Heads<P> ? K : never]: K extends P ? R[K] : PickInside<R[K], Tails<P, K & string>>;
    };

type PickInside<V, P extends string> = V extends readonly (infer E)[]
  ? PickInside<E, P>[]
  : V extends object
    ? PickPaths<V, P>
    : V;

type Split<T extends string> = string extends T
  ? string
  : T extends `${infer First},${infer Rest}`
    ? Trim<First> | Split<Rest>
    : Trim<T>;

type Trim<T extends string> = T extends ` ${infer Rest}` ? Trim<Rest> : T extends `${infer Rest} ` ? Trim<Rest> : T;

type Heads<P extends string> = P extends `${infer Head}.${string}` ? Head : P;

type Tails<P extends string, K extends string> = P extends `${K}.${infer Tail}` ? Tail : never;
