# This image's own Node only runs npm: the one that builds and serves comes with the packages.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/.cache

FROM debian:bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production DATA_DIR=/data
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 libstdc++6 && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 1000 --no-create-home shop && install -d -o shop -g shop /data
COPY --from=build --chown=shop:shop /shop /shop
USER shop
VOLUME /data
EXPOSE 8000
HEALTHCHECK --start-period=30s CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:8000/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node 26 of the packages, without npm in between: it gets the signals itself.
CMD ["node_modules/.bin/node", "--max-semi-space-size=8", "scripts/start.js"]
