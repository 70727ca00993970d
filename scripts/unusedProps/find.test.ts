import { describe, expect, it } from 'vitest';
import { unusedProps } from './find.ts';

const button = `
interface Props { label: string; icon?: string; quiet?: boolean; children?: ReactNode }
export function Button({ label, icon, quiet, children }: Props) { return <b>{label}</b>; }
`;

function found(files: Record<string, string>): string[] {
  return unusedProps(new Map(Object.entries(files)));
}

describe('unusedProps', () => {
  it('names the optional props that no use gives', () => {
    const app = `import { Button } from './Button.tsx';\nexport const App = () => <Button label="a" quiet>b</Button>;`;
    expect(found({ 'ui/Button.tsx': button, 'ui/App.tsx': app })).toEqual([
      "ui/Button.tsx: nobody gives Button its 'icon'",
    ]);
  });

  it('tells components of one name apart, and knows one by another name', () => {
    const other = `export function Button({ icon }: { icon?: string }) { return icon; }`;
    const app = `
      import { Button as Ours } from '../ui/Button.tsx';
      import { Button } from './Button.tsx';
      export const App = () => <><Ours label="a" icon="b" quiet>c</Ours><Button /></>;`;
    expect(found({ 'ui/Button.tsx': button, 'app/Button.tsx': other, 'app/App.tsx': app })).toEqual([
      "app/Button.tsx: nobody gives Button its 'icon'",
    ]);
  });

  it('sees the members that are picked from another type, and those of a type of its own', () => {
    const field = `
      type Own = { wide?: boolean } & { long?: boolean };
      interface Props extends Pick<InputProps, 'list' | 'type'>, Own { label: string }
      function Field({ label, ...input }: Props) { return <input {...input} />; }
      export const Form = () => <Field label="a" type="b" wide />;`;
    expect(found({ 'Field.tsx': field })).toEqual([
      "Field.tsx: nobody gives Field its 'list'",
      "Field.tsx: nobody gives Field its 'long'",
    ]);
  });

  it.each([
    ['a spread may give anything', `export const App = (props) => <Button {...props} />;`],
    ['a component that is handed on may be given anything', `export const App = () => [Button, <Button label="a" />];`],
    ['nobody uses it: that is for knip to say', ''],
  ])('%s', (_, use) => {
    expect(found({ 'ui/Button.tsx': button, 'ui/App.tsx': `import { Button } from './Button.tsx';\n${use}` })).toEqual(
      [],
    );
  });
});
