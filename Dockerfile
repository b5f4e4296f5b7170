FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --workspaces=false
COPY . .
# Built into the pages: the public URL, the URL of the API, and the ids of the advertising account.
ARG SITE_URL=http://localhost:3000
ARG VITE_API_BASE=/api
ARG VITE_ADS_ID=
ARG VITE_ADS_CONTACT_LABEL=
# The tag or commit, which /healthz names: the folder .git is not copied.
ARG REVISION=
RUN node --import ./pipeline/show-content-error.ts pipeline/build.ts --quiet && npm prune --omit=dev --ignore-scripts --no-audit

FROM node:24-slim
WORKDIR /site
ARG SITE_URL=http://localhost:3000
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data SITE_URL=$SITE_URL
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/build ./build
COPY --from=build /site/content ./content
COPY --from=build /site/contract ./contract
COPY --from=build /site/server ./server
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
