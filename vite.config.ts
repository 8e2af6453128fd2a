import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Shorter than the default, which adds a hash of each name: class names are part of every page and style sheet. */
function scopedName(name: string, file: string): string {
  const place = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 5)
  return `${name}_${place}`
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // The built site runs React in production mode, also where NODE_ENV is not "production" (demo content).
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: ['chrome120', 'safari16.4', 'firefox121'],
    // Fonts stay files: inlined ones would be fetched by everybody, with every style sheet.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    reportCompressedSize: false,
    // Lists what each file contains, for the test of how much each dashboard screen weighs.
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files for what pages share, each with what it imports. The bundler splits the rest by page.
            codeSplitting: {
              groups: [
                { name: 'react', test: /\/node_modules\/(react|react-dom|react-router)\// },
                { name: 'frame', test: /\/app\/(root|entry\.client)\.tsx/ },
                // What few pages use is not loaded by all.
                { name: 'ui', test: /\/app\/ui\//, minShareCount: 8 },
                // One file for the components of most dashboard screens: separate, they would be a hundred requests.
                { name: 'mantine', test: /\/node_modules\/(@mantine|@floating-ui)\//, minShareCount: 40 },
                // One style sheet for all public pages: many small ones delay the first paint on slow connections. Dashboard
                // screens load their own.
                { name: 'page-styles', test: /\/app\/(site|account|features)\/(?!.*\/screens\/).*\.module\.css$/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: 'app/server/main.server.ts',
          // V8 stores a file that has one Arabic letter with two bytes for each character: escapes halve it. Templates with a
          // tag (sql, String.raw) cannot be escaped, so they insert such letters as values.
          output: { charset: 'ascii', comments: false },
        },
      },
      resolve: {
        // One bundle starts three times faster and needs half the memory. These packages load files next to themselves.
        ...(command === 'build' && {
          noExternal: true as const,
          external: ['@electric-sql/pglite', '@node-rs/argon2', '@react-pdf/renderer', 'pg-native'],
        }),
      },
    },
  },
}))
