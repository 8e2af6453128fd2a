import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { classNames } from './bin/class-names.ts'
import { sharedByPages } from './bin/shared-by-pages.ts'
import { unusedRouter } from './bin/unused-router.ts'

/** What the dashboard never shows. */
const PUBLIC_UI =
  'choice-|gallery|page-hero|pagination|panels|paper-sheet|progress-|reading-page|section-head|share|side-list|steps|tabs'
/** What the dashboard has as well: the frame, the error page and the doors. */
const FRAME = 'error|header|footer|notice|donate-card|sign-in/|security/|people/|cart/|search/|assistant/'

/** Unlike Vite's own without the line: class names are a part of every page, its style sheets and its scripts. */
function scopedName(name: string, file: string): string {
  const place = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 5)
  return `${name}_${place}`
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), classNames(), unusedRouter()],
  // A built site runs React as in production, also where NODE_ENV says that its content is for trying out.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: ['chrome120', 'safari16.4', 'firefox121'],
    // Fonts stay files: inlined ones would be fetched by everybody, with every style sheet.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    // Which file holds what: bin/build.ts puts it beside, for the test of what each screen of the dashboard weighs.
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            // What every page loads anyway is one file: how the dashboard's parts share it must not tear it into many.
            codeSplitting: {
              groups: [
                { name: 'core', test: /node_modules\/(react|react-dom|react-router|scheduler|clsx|cookie)\// },
                // Two style sheets for all public pages: twenty small ones keep the first picture waiting on slow lines.
                { name: 'look', test: new RegExp(`/app/ui/(?!${PUBLIC_UI}).*\\.module\\.css$`) },
                { name: 'site', test: new RegExp(`/app/(ui/|account/|site/|features/)(?!${FRAME}).*\\.module\\.css$`) },
                // What most public pages need is one file: sixty small ones don't compress, and each is a request.
                {
                  name: sharedByPages(),
                  test: /\/(app\/(kernel|ui|site|features|account)|@tabler\/icons-react)\/.*\.(ts|tsx|mjs)$/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: 'app/server/main.server.ts' } },
      resolve: {
        // One bundle starts three times faster and needs half the memory; these load files beside themselves.
        ...(command === 'build' && {
          noExternal: true as const,
          external: ['@electric-sql/pglite', '@node-rs/argon2', '@react-pdf/renderer', 'pg-native'],
        }),
      },
    },
  },
}))
