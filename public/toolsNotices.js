// Shows notices to admins who turned them on. It has no fetch handler: pages and caches of the shop never pass here.
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      icon: '/icons/icon-192.png',
      lang: 'es-AR',
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data.url, self.location.origin);
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async (open) => {
      const tools = open.find(({ url }) => new URL(url).pathname.startsWith('/tools'));
      if (!tools) return self.clients.openWindow(href);
      await tools.focus();
      return tools.navigate(href);
    }),
  );
});
