import { answerJobs } from '../loading/answerJobs.ts';
import { shrink } from './encoding.ts';

/** Decoding, encoding and judging a photo takes a phone a second or more: here it holds up nobody. */
answerJobs(shrink);
