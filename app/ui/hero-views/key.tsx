import { khatimPath } from '../geometry.ts'
import { Sky } from './sky.tsx'

const halo = khatimPath(186, 200, 250, Math.PI / 8)
const bow = khatimPath(76, 200, 160)
const ring = khatimPath(50, 200, 160, Math.PI / 8)

/** Illustration of applications for a room: a key with a star as its bow. */
export function KeyView() {
  return (
    <>
      <Sky />
      <path d={halo} fill="#FFF3D6" opacity=".35" />
      <path d="M200 40V92" stroke="#0E4B3E" strokeWidth="5" />
      <path d="M186 228H214V410H186Z" fill="#0E4B3E" />
      <path d="M214 330H262V352H246V366H262V396H214Z" fill="#0E4B3E" />
      <path d="M178 236H222V256H178ZM180 268H220V280H180Z" fill="#B4233F" />
      <path d={bow} fill="#0E4B3E" />
      <path d={ring} fill="#FFF8EA" />
      <path d={khatimPath(26, 200, 160)} fill="#EFAE36" />
      <path d={khatimPath(11, 200, 160, Math.PI / 8)} fill="#B4233F" />
      <path d="M0 480V444C80 424 130 428 200 444S340 444 400 428V480Z" fill="#0E4B3E" />
    </>
  )
}
