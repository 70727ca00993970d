import { spawn } from 'node:child_process';

/** The page with hot reload on http://localhost:5173, the service behind it restarted on every change. */
const commands = [
  ['tsx', ['watch', 'src/service/main.ts']],
  ['vite', []],
];
// The page is Vite's.
const env = { ...process.env, PAGE_DIR: 'none' };
const children = commands.map(([name, args]) => spawn('npx', [name, ...args], { stdio: 'inherit', env }));
for (const child of children)
  child.on('exit', () => {
    for (const each of children) each.kill();
  });
