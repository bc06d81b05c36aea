import type { FastifyInstance } from "fastify";

/**
 * One-click unsubscribe (RFC 8058): the mail program posts a form to the address in the mail's header, and nobody sees a
 * page. `stop` throws token_invalid where the link is not, or no longer, one of ours.
 */
export function serveOneClick<Params>(
  api: FastifyInstance,
  route: string,
  stop: (params: Params) => Promise<void>,
): void {
  api.register(async (own) => {
    // The form's content is known: a request to unsubscribe.
    own.addContentTypeParser("application/x-www-form-urlencoded", (_request, payload, done) => {
      payload.resume();
      done(null, undefined);
    });
    own.post(route, async (request, reply) => {
      await stop(request.params as Params);
      return reply.status(204).send();
    });
  });
}
