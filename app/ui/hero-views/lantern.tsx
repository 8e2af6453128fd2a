import { khatimPath } from '../geometry.ts'
import { Sky } from './sky.tsx'

const glow = khatimPath(150, 200, 268)
const halo = khatimPath(196, 200, 268, Math.PI / 8)

/** Illustration: a lit lantern in a doorway at night. */
export function LanternView() {
  return (
    <>
      <Sky />
      <path d={halo} fill="#FFF3D6" opacity=".22" />
      <path d={glow} fill="#FFF3D6" opacity=".55" />
      <path d="M200 40V132" stroke="#0E4B3E" strokeWidth="5" />
      <path d="M200 118L246 174H154Z" fill="#0E4B3E" />
      <path d="M200 118m-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0" fill="none" stroke="#0E4B3E" strokeWidth="5" />
      <path d="M146 174H254L274 204H126Z" fill="#B4233F" />
      <path d="M132 204H268L250 344H150Z" fill="#FFF8EA" />
      <path d={khatimPath(46, 200, 270)} fill="#EFAE36" />
      <path d={khatimPath(22, 200, 270)} fill="#FFF8EA" />
      <path
        d="M132 204H268L250 344H150ZM168 204L176 344M232 204L224 344"
        fill="none"
        stroke="#0E4B3E"
        strokeWidth="5"
      />
      <path d="M142 344H258L244 372H156Z" fill="#0E4B3E" />
      <path d="M200 372V400" stroke="#0E4B3E" strokeWidth="5" />
      <path d={khatimPath(14, 200, 410)} fill="#B4233F" />
      <path d="M0 480V440C80 420 130 424 200 440S340 440 400 424V480Z" fill="#0E4B3E" />
    </>
  )
}
