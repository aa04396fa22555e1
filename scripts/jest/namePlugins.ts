/**
 * Fastify names a plugin without a name after the module that exports it, for which it lists every module that is
 * loaded: in jest that takes as long as the rest of building the app.
 */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  value: 'plugin',
  writable: true,
});
