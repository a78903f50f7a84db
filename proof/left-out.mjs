/** Thrown by a proof that lacks a neighbour or a right; the message is the reason. */
export class LeftOut extends Error {}
