/** Builds the site into build/, with every text file compressed beside itself for browsers that take it so. */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const command = join(root, 'node_modules/@react-router/dev/bin.cjs')
execFileSync(process.execPath, [command, 'build'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})

// Where no visitor gets it.
renameSync(join(root, 'build/client/.vite/manifest.json'), join(root, 'build/client-manifest.json'))
rmSync(join(root, 'build/client/.vite'), { recursive: true })

// The files that each route imports are for the server, which names them in the page; in browsers nobody reads them.
// Nor what a route has not.
const [routes] = globSync('build/client/assets/manifest-*.js', { cwd: root })
const [, name, told] = /^([\w.]+=)(\{.*\});$/s.exec(readFileSync(join(root, routes!), 'utf8'))!
const manifest = JSON.parse(told!) as { routes: Record<string, { imports?: string[] }> }
for (const route of Object.values(manifest.routes)) delete route.imports
writeFileSync(
  join(root, routes!),
  `${name}${JSON.stringify(manifest, (_, value: unknown) => (value === false ? undefined : value))};`,
)

for (const file of globSync('build/client/**/*.{js,css,svg,json,txt,webmanifest}', { cwd: root })) {
  const path = join(root, file)
  const body = readFileSync(path)
  if (body.length < 512) continue
  writeFileSync(`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
}
