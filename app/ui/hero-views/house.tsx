import { archPath, khatimPath } from '../geometry.ts'
import { Sky } from './sky.tsx'

const halo = khatimPath(176, 200, 236, Math.PI / 8)
const lit = [
  archPath(122, 236, 36, 58),
  archPath(242, 236, 36, 58),
  archPath(122, 322, 36, 58),
  archPath(242, 322, 36, 58),
]
const bars = 'M140 240V294M260 240V294M140 326V380M260 326V380'

/** Illustration of student residences: a house in the evening with lit windows. */
export function HouseView() {
  return (
    <>
      <Sky />
      <path d={halo} fill="#FFF3D6" opacity=".35" />
      <path d={khatimPath(15, 284, 142)} fill="#FFF8EA" />
      <path d="M0 480V404C90 376 150 380 220 398S350 396 400 384V480Z" fill="#17705C" />
      <path d="M92 214H308V440H92Z" fill="#FFF8EA" />
      <path d="M200 118L330 214H70Z" fill="#B4233F" />
      <path d="M200 118L330 214H70Z" fill="none" stroke="#0E4B3E" strokeWidth="5" strokeLinejoin="round" />
      <path d={khatimPath(22, 200, 180)} fill="#F9D583" />
      <path d={lit.join('')} fill="#EFAE36" />
      <path d={bars} stroke="#0E4B3E" strokeWidth="3" />
      <path d={archPath(176, 316, 48, 124)} fill="#0E4B3E" />
      <path d="M214 384m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0" fill="#F9D583" />
      <path d="M92 214V440M308 214V440" stroke="#0E4B3E" strokeWidth="5" />
      <path d="M0 480V440C80 424 130 428 200 440S340 440 400 428V480Z" fill="#0E4B3E" />
    </>
  )
}
