/** A block of commands of docs/operations.md. */
export interface Block {
  /** `settings`, `build`, `upgrade`, `backup`, `restore`, `clock`; empty for a further step of setting up. */
  name: string;
  commands: string;
}

/** The blocks that are marked `sh`, in their order. */
export function blocksOf(page: string): Block[] {
  return Array.from(page.matchAll(/^```sh(?: (\w+))?\n([\s\S]*?)^```$/gmu), ([, name = '', commands = '']) => ({
    name,
    commands,
  }));
}

const later = ['upgrade', 'backup', 'restore', 'clock'];

/** The commands that set the service up, in one. */
export function setUp(blocks: Block[]): string {
  return blocks.flatMap(({ name, commands }) => ([...later, 'settings'].includes(name) ? [] : commands)).join('\n');
}

/** The commands of the block of that name. @throws Error when there is none */
export function commandsOf(blocks: Block[], name: string): string {
  const block = blocks.find((each) => each.name === name);
  if (block === undefined) throw new Error(`docs/operations.md has no block "sh ${name}"`);
  return block.commands;
}

/** The names that the block of settings exports. */
export function settingsOf(blocks: Block[]): string[] {
  return Array.from(commandsOf(blocks, 'settings').matchAll(/\b([A-Z_]+)=/gu), ([, name = '']) => name);
}
