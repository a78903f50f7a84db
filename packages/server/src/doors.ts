import type { AnyOperation } from '@almanac/operations';
import { type ChooseFormat, formatChooser, formatsOfOperation } from './answers/choose-format.js';
import type { Routes } from './routes.js';

/** Where a request came in: what it asks, and how the format of a list is chosen there. */
export interface Door {
  readonly operation: AnyOperation;
  readonly chooseFormat: ChooseFormat;
}

/** What was sent to a door, not checked yet. */
export interface Sent {
  readonly path: Readonly<Record<string, string>>;
  readonly queryText: string;
  readonly body: unknown;
}

/** A door and where it is. */
export interface PlacedDoor {
  readonly door: Door;
  readonly method: string[];
  readonly url: string;
}

/** The doors of an operation: its own path, where `accept` chooses the format of a list, and one for each format. */
export function doorsOf(operation: AnyOperation, routes: Routes): PlacedDoor[] {
  const own = { door: { operation, chooseFormat: formatChooser(operation) }, method: routes.methodsOf(operation) };
  const formats = operation.method === 'GET' ? formatsOfOperation(operation) : [];
  return [
    { ...own, url: operation.path },
    ...formats.map((format) => ({
      door: { operation, chooseFormat: () => format },
      method: ['GET', 'HEAD'],
      url: `${operation.path}.${format.suffix}`,
    })),
  ];
}
