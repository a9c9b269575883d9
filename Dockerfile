# Outlay in one container: site, panel and API on port 3000. Built once, run with a PostgreSQL (see compose.yaml).
FROM node:24-bookworm-slim AS build
WORKDIR /outlay
COPY . .
RUN npx -y pnpm@12.21.0 install --frozen-lockfile && npx -y pnpm@12.21.0 exec turbo run build --output-logs=errors-only
# The image that runs contains the production dependencies only.
RUN rm -rf node_modules apps/*/node_modules packages/*/node_modules && npx -y pnpm@12.21.0 install --prod --frozen-lockfile
# Tests, stories and tools of the development stay behind, too.
RUN rm -rf .ci apps/api/chaos apps/api/bench apps/*/journeys apps/*/src/test-support apps/api/src/tests && \
  find apps packages -name node_modules -prune -o -type f \( -name '*.test.ts' -o -name '*.test.tsx' -o -name '*.stories.tsx' -o -name '*.bench.ts' \) -exec rm {} +

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 OUTLAY_DATA_DIR=/data
WORKDIR /outlay
COPY --from=build /outlay /outlay
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/src/main.ts"]
