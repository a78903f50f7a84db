import { Fragment } from 'preact';

/** Codes or numbers, which run from left to right in every script. Lines break only between them. */
export function Codes({ values }: { readonly values: readonly string[] }) {
  return (
    <bdi dir="ltr">
      {values.map((value, index) => (
        <Fragment key={value}>
          {index > 0 && ' '}
          <span class="nowrap">
            {value}
            {index < values.length - 1 && ' ·'}
          </span>
        </Fragment>
      ))}
    </bdi>
  );
}
