import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { clearInterval, setInterval } from 'node:timers';
import type { ShopApp } from './ShopApp.ts';

/** Limits for slow requests, in milliseconds. */
export interface SlowLimits {
  /** Limit of a whole request; the server looks twice as often. */
  request: number;
  /** Limit without a byte, where files are taken. They may take as long as they need. */
  silence: number;
}

export const SLOW_LIMITS: SlowLimits = { request: 60_000, silence: 30_000 };

/**
 * An upload has to bring this on average, once it took longer than other requests may. A byte now and then does not.
 */
const LEAST_BYTES_A_SECOND = 256;
const LOOKS = 30;

/** Routes with `takesFiles` are exempt from the server's limit on whole requests, and have one on silence instead. */
export interface SlowUploads {
  /** Its routes are those that are registered afterwards. */
  register(app: ShopApp): void;
  /** True if the server's limit does not hold for what this connection is sending. */
  isExempt(socket: Socket): boolean;
}

export function slowUploads(limits: SlowLimits, cut: (socket: Socket) => void): SlowUploads {
  const uploading = new WeakSet<Socket>();

  function watch(request: IncomingMessage): void {
    const { socket } = request;
    const begun = { at: performance.now(), bytes: socket.bytesRead };
    let last = begun;
    const timer = setInterval(() => {
      const now = { at: performance.now(), bytes: socket.bytesRead };
      if (request.complete || socket.destroyed) return stop();
      if (now.bytes > last.bytes) last = now;
      const lasted = now.at - begun.at;
      const least = (LEAST_BYTES_A_SECOND * lasted) / 1000;
      const isDripping = lasted >= limits.request && now.bytes - begun.bytes < least;
      if (now.at - last.at < limits.silence && !isDripping) return;
      stop();
      cut(socket);
    }, limits.silence / LOOKS);
    timer.unref();

    function stop(): void {
      clearInterval(timer);
      uploading.delete(socket);
    }

    uploading.add(socket);
    request.once('end', stop);
    request.once('close', stop);
  }

  return {
    isExempt: (socket) => uploading.has(socket),
    register: (app) =>
      app.addHook('onRoute', (route) => {
        if (!route.config?.takesFiles) return;
        // This runs after `onRequest`, so only for callers who may upload.
        route.preParsing = [
          async (request, _reply, payload) => {
            watch(request.raw);
            return payload;
          },
          ...[route.preParsing ?? []].flat(),
        ];
      }),
  };
}
