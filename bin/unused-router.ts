/**
 * What this site does not use of React Router, left out of the files of browsers: names for DevTools, which keep unused
 * components; links that are discovered (routeDiscovery in react-router.config.ts) and listeners at what it does.
 */
import type { Plugin } from 'vite'

const CHANGES: [RegExp, string][] = [
  [/(?<== )(?=React\$1\.(?:forwardRef|createContext)\()/g, '/* @__PURE__ */ '],
  [/^\w+\.displayName = "[\w.]+";$/gm, ''],
  [/(?<!function )isFogOfWarEnabled\([^)]*\)/g, 'false'],
  [/(?<=if \()(?:init\.|opts\?\.)instrumentations(?=\))/g, 'false'],
]

export function unusedRouter(): Plugin {
  return {
    name: 'unused-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => ({ code: CHANGES.reduce((text, [what, by]) => text.replace(what, by), code), map: null }),
    },
  }
}
