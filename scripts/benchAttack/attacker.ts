import { once } from 'node:events';
import { setPriority } from 'node:os';
import { reach } from '../../tests/service/network.ts';
import { carryOut, createField } from './attack.ts';
import { attackNames, attacks } from './attacks.ts';

/** The process that attacks: makes ready, says so, begins when told to, and at the end tells how it was answered. */

/** Of a strange machine in truth: drivers and service come first on this one. */
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
