import { khatimPath, starPath } from '../geometry.ts'
import { Sky } from './sky.tsx'

const rays = starPath(32, 176, 0.7, 200, 240)
const outer = khatimPath(138, 200, 240)
const turned = khatimPath(112, 200, 240, Math.PI / 8)
const around = Array.from({ length: 8 }, (_, k) => {
  const angle = (k * Math.PI) / 4 + Math.PI / 8
  return khatimPath(15, 200 + 92 * Math.cos(angle), 240 + 92 * Math.sin(angle))
}).join('')

/** Illustration of "about us": eight small stars around one, the sign of the association. */
export function RosetteView() {
  return (
    <>
      <Sky />
      <path d={rays} fill="#FFF3D6" opacity=".35" />
      <path d={outer} fill="#0E4B3E" />
      <path d={turned} fill="none" stroke="#EFAE36" strokeWidth="4" />
      <path d={around} fill="#FFF8EA" />
      <path d={khatimPath(66, 200, 240)} fill="#FFF8EA" />
      <path d={khatimPath(50, 200, 240, Math.PI / 8)} fill="#17705C" />
      <path d={khatimPath(32, 200, 240)} fill="#F9D583" />
      <path d={khatimPath(14, 200, 240, Math.PI / 8)} fill="#B4233F" />
      <path d="M0 480V432C80 412 130 416 200 432S340 432 400 416V480Z" fill="#17705C" />
      <path d="M0 480V456C80 442 130 444 200 456S340 456 400 444V480Z" fill="#0E4B3E" />
    </>
  )
}
