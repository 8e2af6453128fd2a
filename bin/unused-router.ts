/**
 * What this site does not use of React Router, left out of the files of browsers: names for DevTools, which keep unused
 * components; warnings to who writes the site, who has them with bin/dev.ts; links that are discovered (routeDiscovery
 * in react-router.config.ts); pages that a route's `links` would fetch ahead; transitions of views; components of the
 * server; listeners at what it does.
 */
import type { Plugin } from 'vite'

const CHANGES: [RegExp, string][] = [
  [/(?<== )(?=React\$1\.(?:forwardRef|createContext)\()/g, '/* @__PURE__ */ '],
  [/^\w+\.displayName = "[\w.]+";$/gm, ''],
  [/(?<!function )\b(?=(?:warning|warningOnce|warnOnce)\()/g, 'false && '],
  [/(?<!function )isFogOfWarEnabled\([^)]*\)/g, 'false'],
  [/(?<=if \(!?)(?:init\.patchRoutesOnNavigation|isFogOfWar|loadMatch\.isDiscovering)(?=\))/g, 'false'],
  [/\bfogOfWar\.active(?! =)/g, 'false'],
  [/(?<!function )isPageLinkDescriptor\(link\)/g, 'false'],
  [/(?<=if \()!viewTransitionOpts(?= \|\|)/g, 'true'],
  [
    /(?<=if \()(?=renderDfd && pendingState|!?vtContext\.isTransitioning && )|(?<=let isViewTransitionAvailable = )/g,
    'false && ',
  ],
  [/(?<!function )useIsRSCRouterContext\(\)|(?<=if \()this\.context(?= &&|\))/g, 'false'],
  [/(?<=if \()(?:init\.|opts\?\.)instrumentations(?=\))/g, 'false'],
]

export function unusedRouter(): Plugin {
  const missed = new Set(CHANGES)
  return {
    name: 'unused-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler(code) {
        for (const change of CHANGES) if (code.search(change[0]) >= 0) missed.delete(change)
        return { code: CHANGES.reduce((text, [what, by]) => text.replace(what, by), code), map: null }
      },
    },
    /** @throws when another version of React Router is written otherwise: then this is to be looked at again, not skipped. */
    generateBundle() {
      if (missed.size > 0) this.error(`React Router no longer says ${[...missed].map(([what]) => what).join(', ')}`)
    },
  }
}
