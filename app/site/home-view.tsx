import { useId } from 'react'
import { archPath, khatimPath, starPath } from '#ui/geometry.ts'

const rays = starPath(16, 268, 0.6, 200, 214)
const sun = khatimPath(62, 200, 214)
const heart = khatimPath(34, 200, 214)
const tile = khatimPath(31, 31, 31) + khatimPath(12, 31, 31)
/** Doors of a row of houses: x, y, width. */
const doors = [
  [64, 402, 40],
  [116, 392, 44],
  [240, 392, 44],
  [296, 402, 40],
] as const

/** The khatim as a morning sun over a row of houses, one door lit: what the association is for. */
export function HomeView() {
  const id = useId()
  return (
    <>
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#F8CE72" />
          <stop offset="1" stopColor="#EF8A35" />
        </linearGradient>
        <pattern id={`${id}l`} width="62" height="62" patternUnits="userSpaceOnUse">
          <path d={tile} fill="none" stroke="#B4233F" strokeWidth="1.2" />
        </pattern>
      </defs>
      <rect width="400" height="480" fill={`url(#${id}s)`} />
      <path d={rays} fill="#FFF3D6" opacity=".22" />
      <rect width="400" height="480" fill={`url(#${id}l)`} opacity=".26" />
      <circle cx="200" cy="214" r="82" fill="#FFF3D6" />
      <path d={sun} fill="#B4233F" />
      <path d={heart} fill="#FFF3D6" />
      <path d="M0 480V400C62 348 132 346 200 378C268 346 338 348 400 400V480Z" fill="#17705C" />
      <path d="M0 480V424C70 372 140 372 200 398C260 372 330 372 400 424V480Z" fill="#0E4B3E" />
      {doors.map(([x, y, width]) => (
        <path key={x} d={archPath(x, y, width, 100)} fill="#FBF6EB" />
      ))}
      <path d={archPath(166, 372, 68, 120)} fill="#F4B942" />
      <path d={khatimPath(13, 200, 426)} fill="#B4233F" />
    </>
  )
}
