/**
 * Why no answer of the service came: it could not be reached, nothing was heard for too long, something in between has answered in
 * its place, or lets no file of this size pass.
 */
export type NetworkFailure = 'unreachable' | 'silent' | 'intercepted' | 'tooLargeForNetwork';

/**
 * What the service says instead of an answer: the request is refused (400 to 499), its file is too large (413), there were too many
 * requests (429), a fault of its own (500 and above), or a refusal for want of the bot check's token.
 */
export type ResponseFailure = 'refused' | 'tooLarge' | 'tooMany' | 'fault' | 'unchecked';

export interface FailedResponse {
  reason: ResponseFailure;
  /** Seconds after which the service may be asked again. */
  retryAfter?: number;
  /** The call itself was not judged: the session could not be renewed for it just now. */
  unjudged?: true;
}
