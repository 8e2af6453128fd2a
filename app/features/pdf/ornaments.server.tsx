/** Ornaments of PDFs: the lattice behind the header, the logo, and the QR code. */
import { Path, Rect, Svg } from '@react-pdf/renderer'
import { encode } from 'uqr'
import { khatimPath, starPath } from '#ui/geometry.ts'
import { INK, ON_PINE, PINE, PINE_LIGHT, SAFFRON } from './theme.ts'

/** The girih lattice of ui/pattern.tsx. react-pdf has no patterns, so all stars are drawn as one path. */
export function Lattice({ width, height, unit = 58 }: { width: number; height: number; unit?: number }) {
  const half = unit / 2
  const cells = Array.from({ length: Math.ceil(height / unit) + 1 }, (_, y) =>
    Array.from({ length: Math.ceil(width / unit) + 1 }, (_, x) => [x * unit, y * unit] as const),
  ).flat()
  const lattice = cells
    .map(
      ([x, y]) =>
        khatimPath(half, x + half, y + half) +
        khatimPath(half * 0.54, x + half, y + half) +
        khatimPath(half * 0.38, x + half, y + half, Math.PI / 8) +
        starPath(4, half * 0.414, 0.54, x, y, Math.PI / 4),
    )
    .join('')
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} style={{ position: 'absolute', top: 0, left: 0, width, height }}>
      <Rect x={0} y={0} width={width} height={height} fill={PINE} />
      <Path d={lattice} fill="none" stroke={ON_PINE} strokeWidth={0.6} strokeOpacity={0.13} />
    </Svg>
  )
}

/** The logo of ui/logo.tsx, in its version for a dark green background. */
export function Mark({ size }: { size: number }) {
  return (
    <Svg viewBox="0 0 54 54" style={{ width: size, height: size }}>
      <Path d={khatimPath(26, 27, 27)} fill={SAFFRON} />
      <Path d={khatimPath(22.4, 27, 27)} fill="none" stroke={PINE} strokeWidth={0.9} strokeOpacity={0.5} />
      <Path d="M27 43V24" fill="none" stroke={PINE} strokeWidth={3} strokeLinecap="round" />
      <Path d="M27 33C18.6 33 15.2 27.6 15 21.6C22.6 21.6 27 25.4 27 33Z" fill={PINE} />
      <Path d="M27 28C27 19.6 31.4 14.8 39.4 14.4C39.4 22.6 35 28 27 28Z" fill={PINE_LIGHT} />
    </Svg>
  )
}

export function Star({ size, colour = SAFFRON }: { size: number; colour?: string }) {
  return (
    <Svg viewBox="0 0 24 24" style={{ width: size, height: size }}>
      <Path d={khatimPath(12, 12, 12)} fill={colour} />
    </Svg>
  )
}

export function Qr({ text, size }: { text: string; size: number }) {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const dots = data.flatMap((line, y) => line.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1Z` : '')))
  return (
    <Svg viewBox={`0 0 ${data.length} ${data.length}`} style={{ width: size, height: size }}>
      <Path d={dots.join('')} fill={INK} />
    </Svg>
  )
}
