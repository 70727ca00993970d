import { expect, test } from 'vitest';
import { bound } from './typography.ts';

test.each([
  ['Kde je vozidlo\u00a0A poškozené?', 'Kde je vozidlo\u00a0A poškozené?'],
  ['Účastníci\u00a0A a\u00a0B v Praze', 'Účastníci\u00a0A a\u00a0B v\u00a0Praze'],
  ['V obci i mimo ni', 'V\u00a0obci i\u00a0mimo ni'],
  ['Jeli a v zatáčce', 'Jeli a\u00a0v\u00a0zatáčce'],
  ['(s výjimkou)', '(s\u00a0výjimkou)'],
  ['dva účastníci', 'dva účastníci'],
])('%s', (text, expected) => expect(bound(text)).toBe(expected));
