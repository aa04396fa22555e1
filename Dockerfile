# This image's own Node only runs npm: the one that builds and serves comes with the packages.
FROM node:24-bookworm-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends binutils
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY src/inspector/package.json src/inspector/
COPY scripts/gallery/package.json scripts/gallery/
RUN npm ci
COPY . .
RUN npm run build && npm run release -- --folder /shop
# `--build-arg TELEMETRY=yes` adds OpenTelemetry's packages, for shops that export traces and logs: 20 MB.
ARG TELEMETRY=
RUN if [ -n "$TELEMETRY" ]; then npm ci --omit=dev --prefix /shop/deploy/telemetry; fi
# Types, maps and the names of Node's functions are of no use to a server: 50 MB.
RUN cd /shop && npm ci --omit=dev \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
  && strip --strip-unneeded node_modules/node-*/bin/node

FROM debian:bookworm-slim
WORKDIR /shop
# The root may be read-only: only /data and /tmp are written.
ENV NODE_ENV=production DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/node
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 libstdc++6 && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 1000 --no-create-home shop && install -d -o shop -g shop /data
# Root owns the code: the shop cannot change it.
COPY --from=build /shop /shop
USER shop
VOLUME /data
EXPOSE 8000
HEALTHCHECK --start-period=30s CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:8000/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node 26 of the packages, without npm in between: it gets the signals itself.
CMD ["node_modules/.bin/node", "--max-semi-space-size=4", "scripts/start.js"]
