/**
 * Fastify names an unnamed plugin after its module, for which it lists all loaded modules: in jest that takes as long
 * as the rest of building the app.
 */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  value: 'plugin',
  writable: true,
});
