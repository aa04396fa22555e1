FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=build --chown=node:node /shop /shop
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 8000
HEALTHCHECK --start-period=30s CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:8000/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node 26 of the packages, without npm in between: it gets the signals itself.
CMD ["node_modules/.bin/node", "--max-semi-space-size=8", "scripts/start.js"]
