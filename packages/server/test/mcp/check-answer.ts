import type { Client } from '@modelcontextprotocol/client';
import { expect } from 'vitest';
import type { Answer } from '../openapi-check.js';
import type { EverydayQuestion } from './everyday-questions.js';

/** The source of an answer: the URL of the same data over HTTP, and the datasets that they come from. */
interface Source {
  readonly url: string;
  readonly datasets: readonly string[];
}

/** The answer to a tool call. */
export interface CallResult {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly structuredContent?: { readonly data: Answer['json']; readonly total?: number; readonly source?: Source };
}

export async function callTool(
  client: Client,
  name: string,
  toolArguments: Readonly<Record<string, unknown>>,
): Promise<CallResult> {
  return (await client.callTool({ name, arguments: { ...toolArguments } })) as unknown as CallResult;
}

/** Makes the tool call for a question, checks the expected values in the answer, and returns the answer. */
export async function checkAnswer(client: Client, question: EverydayQuestion): Promise<CallResult> {
  const { tool, arguments: toolArguments, expected } = question;
  const result = await callTool(client, tool, toolArguments);
  expect([question.question, result.isError ? result.content[0]?.text : undefined]).toEqual([
    question.question,
    undefined,
  ]);
  for (const [path, value] of Object.entries(expected)) {
    const foundValue = readPath(result.structuredContent?.data, path);
    const label = `${question.question} ${path}`;
    if (value instanceof RegExp)
      expect(typeof foundValue === 'object' ? JSON.stringify(foundValue) : String(foundValue), label).toMatch(value);
    else expect(foundValue, label).toEqual(value);
  }
  return result;
}

function readPath(value: unknown, path: string): unknown {
  return path.split('.').reduce((container, name) => (container as Record<string, unknown> | undefined)?.[name], value);
}
