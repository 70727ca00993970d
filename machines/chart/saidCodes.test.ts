import { describe, expect, it } from 'vitest';
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { isResultCode, type ResultCode } from '#contract/resultCodes.ts';
import { appMachine } from './app.ts';

/** Codes whose text is that of another code. */
const saidByAnother: Partial<Record<ResultCode, ResultCode>> = {
  ERR_NO_UPLOADED_LICENSE_PLATE_FOUND: 'ERR_LICENSE_PLATE_NOT_FOUND',
};

function wholeOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(wholeOf)];
}

function said(node: AnyStateNode): ResultCode[] {
  return node.tags.filter(isResultCode);
}

const nodes = wholeOf(appMachine.root);
const ways = nodes
  .flatMap((node): AnyTransitionDefinition[] => [...node.transitions.values()].flat())
  .flatMap(({ eventType, target }) => (target ?? []).map((to) => ({ code: eventType.slice('result.'.length), to })))
  .filter(({ code, to }) => isResultCode(code) && said(to).length > 0);

describe('a state that says a result code', () => {
  it('says the one that led to it', () => {
    const others = ways.filter(({ code, to }) => isResultCode(code) && said(to)[0] !== (saidByAnother[code] ?? code));
    expect(others.map(({ code, to }) => `${code} leads to ${to.path.join('.')}, which says ${said(to)[0]}`)).toEqual(
      [],
    );
  });

  it('says no more than one', () => {
    expect(nodes.filter((node) => said(node).length > 1)).toEqual([]);
  });
});
