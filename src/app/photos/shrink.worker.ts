import { answerJobs } from '../loading/answerJobs.ts';
import { shrink } from './encoding.ts';

/** Worker that decodes, encodes and judges photos, which would block the page for a second or more. */
answerJobs(shrink);
