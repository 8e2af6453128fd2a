import { useId } from 'react'
import { archPath, khatimPath, starPath } from '#ui/geometry.ts'

const rays = starPath(20, 420, 0.3, 200, 196)
const sun = khatimPath(66, 200, 196)
const heart = khatimPath(36, 200, 196)
const tile = khatimPath(31, 31, 31) + khatimPath(12, 31, 31)
/** Doors of a row of houses: x, y, width. */
const doors = [
  [56, 392, 38],
  [106, 380, 42],
  [252, 380, 42],
  [306, 392, 38],
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
      <circle cx="200" cy="196" r="88" fill="#FFF3D6" />
      <path d={sun} fill="#B4233F" />
      <path d={heart} fill="#FFF3D6" />
      <path d="M0 480V352C70 316 128 330 200 350S330 372 400 322V480Z" fill="#17705C" />
      <path d="M0 480V376C60 356 120 350 200 366S340 372 400 352V480Z" fill="#0E4B3E" />
      {doors.map(([x, y, width]) => (
        <path key={x} d={archPath(x, y, width, 100)} fill="#FBF6EB" />
      ))}
      <path d={archPath(163, 352, 74, 140)} fill="#F4B942" />
      <path d={khatimPath(13, 200, 412)} fill="#B4233F" />
    </>
  )
}
