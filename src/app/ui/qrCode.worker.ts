import { answerJobs } from '../loading/answerJobs.ts';
import { drawingOf } from './qrDrawing.ts';

/** Which squares of a QR code are dark takes a slow phone 80 ms to find out: here it holds up nobody. */
answerJobs(drawingOf);
