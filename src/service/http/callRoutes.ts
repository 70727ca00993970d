import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allCallNames, type CallName, callDefinition } from '#contract/calls.ts';
import { captchaHeader } from '#contract/limits.ts';
import { answerCall, type CallAnswer, denial, type WithUpload } from '../calls/answering.ts';
import type { AnsweredFile } from '../calls/reportCallTypes.ts';
import { fileField } from '../calls/requests.ts';
import type { Service } from '../calls/service.ts';
import { sendProblem } from './problems.ts';
import type { LimitWithoutToken } from './security.ts';
import { discardUpload, receiveUpload } from './uploads.ts';

/** TABLE 2 as routes of Fastify: one loop, no call is written by hand. */

export const apiPath = '/api';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the body is a large, possibly slow file upload. */
    takesFile?: boolean;
  }
  interface FastifyRequest {
    /** Result code of the answer, for the log. */
    resultCode: string | null;
  }
}

/** A photo may be kept, but is asked about each time, so that it is shown no longer than its report lives. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, file: AnsweredFile): Promise<FastifyReply> {
  if (file.eTag !== null) reply.header('etag', file.eTag).header('vary', 'Authorization');
  reply.header('cache-control', file.eTag === null ? 'private, no-store' : 'private, no-cache');
  if (file.eTag !== null && request.headers['if-none-match'] === file.eTag) {
    request.resultCode = 'OK';
    return reply.code(304).send();
  }
  const content = await file.fetch();
  if (content === null) return sendProblem(reply, 404);
  request.resultCode = 'OK';
  return reply
    .header('content-disposition', `inline; filename="${file.fileName}"`)
    .type(file.contentType)
    .send(content);
}

/** Returns true if a versioned answer has no changes since the caller's version. */
function isUnchanged(name: CallName, answer: object): boolean {
  return callDefinition(name).versioned === true && 'changes' in answer && answer.changes === null;
}

/** Headers that a bodiless answer to a script needs. The others protect pages and would be most of the bytes sent. */
const neededWithoutBody = /^(?:access-control-.*|vary|connection|x-correlation-id)$/u;

function sendUnchanged(reply: FastifyReply): FastifyReply {
  for (const name of Object.keys(reply.getHeaders())) if (!neededWithoutBody.test(name)) reply.removeHeader(name);
  for (const name of reply.raw.getHeaderNames()) if (!neededWithoutBody.test(name)) reply.raw.removeHeader(name);
  return reply.code(304).send();
}

async function sendAnswer(
  name: CallName,
  request: FastifyRequest,
  reply: FastifyReply,
  answered: CallAnswer,
): Promise<FastifyReply> {
  switch (answered.kind) {
    case 'json':
      request.resultCode = answered.answer.resultCode;
      if (isUnchanged(name, answered.answer)) return sendUnchanged(reply);
      return reply.header('cache-control', 'no-store').send(answered.answer);
    case 'file':
      return sendFile(request, reply, answered.file);
    case 'problem':
      if (answered.status === 429) return sendProblem(reply.header('retry-after', answered.retryAfter), 429);
      return sendProblem(reply, answered.status, answered.errors);
  }
}

export interface CallRouteOptions {
  service: Service;
  uploadFolder: string;
  limitWithoutToken: LimitWithoutToken;
}

/** Registers every call of TABLE 2 below the API path. */
export function registerCalls(
  app: FastifyInstance,
  { service, uploadFolder, limitWithoutToken }: CallRouteOptions,
): void {
  app.decorateRequest('resultCode', null);
  for (const name of allCallNames) {
    const { method, path, body, captcha } = callDefinition(name);
    app.route({
      method,
      config: { call: name, takesFile: body === 'multipart' },
      url: `${apiPath}${path}`,
      /** Authorises the call after rate limiting and before the body is read. */
      async preParsing(request, reply) {
        const denied = await denial(service, name, request);
        if (denied !== null) return sendProblem(reply, denied);
        const isWithoutToken = captcha === true && !request.headers[captchaHeader.toLowerCase()];
        const retryAfter = isWithoutToken ? await limitWithoutToken(request) : null;
        if (retryAfter !== null) return sendProblem(reply.header('retry-after', retryAfter), 429);
      },
      async handler(request, reply) {
        /** The temporary file of an upload is gone when this resolves. */
        const withUpload: WithUpload = async (use) => {
          const upload = await receiveUpload(request, fileField(name), uploadFolder);
          try {
            return await use(upload);
          } finally {
            await discardUpload(upload);
          }
        };
        const { id: correlationId, ip: clientAddress } = request;
        const answered = await answerCall(service, { name, request, correlationId, clientAddress, withUpload });
        return sendAnswer(name, request, reply, answered);
      },
    });
  }
}
