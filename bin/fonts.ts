/**
 * Subsets the fonts of the npm packages to the characters of the site's languages, and writes app/ui/fonts.css.
 * Run by hand (`node bin/fonts.ts`) when a font, a weight or a language changes; its output is committed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { format } from 'prettier'
import subset from 'subset-font'

const require = createRequire(import.meta.url)
const out = fileURLToPath(new URL('../app/ui/', import.meta.url))

/** `U+` ranges in CSS syntax. The same list subsets the file and becomes its `unicode-range`. */
const ARABIC =
  'U+60C,U+61B,U+61F,U+621-63A,U+640-652,U+654,U+660-66C,U+670,U+671,U+67E,U+686,U+698,U+6A9,U+6AF,U+6CC,U+6F0-6F9,U+200C-200F'
const LATIN =
  'U+20-7E,U+A0,U+A9,U+AB,U+B7,U+BB,U+C2,U+C7,U+CE,U+D6,U+D7,U+DB,U+DC,U+E2,U+E7,U+EE,U+F6,U+FB,U+FC,U+131,U+2010-2014,U+2018-201E,U+2022,U+2026,U+2032,U+2039,U+203A,U+2190-2193,U+2212,U+FFFD'
const TURKISH = 'U+11E,U+11F,U+130,U+15E,U+15F,U+20BA'
const EUROPEAN =
  'U+A1-A8,U+AA,U+AC-B6,U+B8-BA,U+BC-C1,U+C3-C6,U+C8-CD,U+CF-D5,U+D8-DA,U+DD-E1,U+E3-E6,U+E8-ED,U+EF-F5,U+F8-FA,U+FD-FF,U+152,U+153,U+20AC,U+2122'

type Cut = { family: string; file: string; source: string; wght: [number, number]; range: string }

const cuts: Cut[] = [
  // The Arabic file contains the space too; otherwise a title of two Arabic words would load the Latin file.
  {
    family: 'Reem Kufi',
    file: 'reem-kufi-arabic',
    source: 'reem-kufi/files/reem-kufi-arabic',
    wght: [500, 700],
    range: `U+20,${ARABIC}`,
  },
  {
    family: 'Reem Kufi Latin',
    file: 'reem-kufi-latin',
    source: 'reem-kufi/files/reem-kufi-latin',
    wght: [500, 700],
    range: LATIN,
  },
  {
    family: 'Reem Kufi Latin',
    file: 'reem-kufi-turkish',
    source: 'reem-kufi/files/reem-kufi-latin-ext',
    wght: [500, 700],
    range: TURKISH,
  },
  {
    family: 'Readex Pro',
    file: 'readex-pro-european',
    source: 'readex-pro/files/readex-pro-latin',
    wght: [400, 700],
    range: EUROPEAN,
  },
  {
    family: 'Readex Pro',
    file: 'readex-pro-turkish',
    source: 'readex-pro/files/readex-pro-latin-ext',
    wght: [400, 700],
    range: TURKISH,
  },
  {
    family: 'Readex Pro',
    file: 'readex-pro-latin',
    source: 'readex-pro/files/readex-pro-latin',
    wght: [400, 700],
    range: LATIN,
  },
  {
    family: 'Readex Pro',
    file: 'readex-pro-arabic',
    source: 'readex-pro/files/readex-pro-arabic',
    wght: [400, 700],
    range: ARABIC,
  },
]

/**
 * Fallback fonts until ours are loaded, scaled so that lines break at the same places. `size` is the text width of our
 * font divided by that of the fallback, measured in Chromium with texts of the site. Only Arial's Latin (Liberation
 * Sans has the same widths) and DejaVu's Arabic could be measured; Arabic fonts of other systems are not scaled.
 */
const arial = ['Arial', 'Liberation Sans', 'Helvetica']
const arialBold = ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold']
const fallbacks = [
  { family: 'Readex Fallback', local: arial, size: 1.075, ascent: 1, descent: 0.25, range: `${LATIN},${TURKISH}` },
  { family: 'Readex Fallback', local: ['DejaVu Sans'], size: 1.037, ascent: 1, descent: 0.25, range: ARABIC },
  { family: 'Reem Fallback', local: ['DejaVu Sans Bold'], size: 0.826, ascent: 1.1, descent: 0.4, range: ARABIC },
  {
    family: 'Reem Fallback Latin',
    local: arialBold,
    size: 1.004,
    ascent: 1.1,
    descent: 0.4,
    range: `${LATIN},${TURKISH}`,
  },
]

function letters(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [from, to = from] = part
        .slice(2)
        .split('-')
        .map((hex) => parseInt(hex, 16))
      return Array.from({ length: to! - from! + 1 }, (_, i) => String.fromCodePoint(from! + i)).join('')
    })
    .join('')
}

const faces: string[] = []
for (const cut of cuts) {
  const source = await readFile(require.resolve(`@fontsource-variable/${cut.source}-wght-normal.woff2`))
  const woff2 = await subset(source, letters(cut.range), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: cut.wght[0], max: cut.wght[1] } },
  })
  await writeFile(`${out}fonts/${cut.file}.woff2`, woff2)
  console.log(`${cut.file}.woff2`.padEnd(28), `${(woff2.length / 1000).toFixed(1)} kB`)
  faces.push(`@font-face {
  font-family: '${cut.family}';
  src: url('./fonts/${cut.file}.woff2') format('woff2');
  font-weight: ${cut.wght[0]} ${cut.wght[1]};
  font-display: swap;
  unicode-range: ${cut.range.replaceAll(',', ', ')};
}`)
}
for (const { family, local, size, ascent, descent, range } of fallbacks) {
  faces.push(`@font-face {
  font-family: '${family}';
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${(size * 100).toFixed(1)}%;
  ascent-override: ${((100 * ascent) / size).toFixed(1)}%;
  descent-override: ${((100 * descent) / size).toFixed(1)}%;
  line-gap-override: 0%;
  unicode-range: ${range.replaceAll(',', ', ')};
}`)
}
const css = `/* Printed by bin/fonts.ts: change it there. */\n${faces.join('\n\n')}\n`
await writeFile(`${out}fonts.css`, await format(css, { parser: 'css', printWidth: 120, singleQuote: true }))
