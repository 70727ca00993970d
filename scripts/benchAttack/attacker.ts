import { once } from 'node:events';
import { setPriority } from 'node:os';
import { reach } from '../../tests/service/network.ts';
import { carryOut, createField } from './attack.ts';
import { attackNames, attacks } from './attacks.ts';

/** Runs one attack in a process of its own: prepares, waits for the start message, attacks, and reports the tally of answers. */

// A real attacker has a machine of its own: drivers and service take precedence here.
setPriority(10);

const [wanted, port, perSecond] = process.argv.slice(2);
const name = attackNames.find((each) => each === wanted);
if (name === undefined) throw new Error(`There is no attack ${wanted}`);

const attack = attacks[name];
const field = createField(reach(Number(port)), Number(port), Number(perSecond));
const strike = await attack.prepare(field);
process.send?.('ready');
await once(process, 'message');
Object.assign(field.tally, { requests: 0, answers: {} });
process.once('message', () => process.send?.(field.tally, () => process.exit()));
await carryOut(attack, strike);
