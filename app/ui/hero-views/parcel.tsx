import { khatimPath } from '../geometry.ts'
import { Sky } from './sky.tsx'

const halo = khatimPath(180, 200, 270, Math.PI / 8)

/** Illustration of the gift shop: a wrapped parcel with a ribbon. */
export function ParcelView() {
  return (
    <>
      <Sky />
      <path d={halo} fill="#FFF3D6" opacity=".4" />
      <path d="M0 480V420C80 400 130 404 200 420S340 420 400 404V480Z" fill="#17705C" />
      <path d="M104 268H296V436H104Z" fill="#0E4B3E" />
      <path d="M88 220H312V268H88Z" fill="#17705C" />
      <path d="M88 220H312V268H88Z" fill="none" stroke="#0E4B3E" strokeWidth="5" />
      <path d="M180 220H220V436H180Z" fill="#EFAE36" />
      <path
        d="M200 216C170 216 116 204 116 168C116 138 168 136 200 216C232 136 284 138 284 168C284 204 230 216 200 216Z"
        fill="#B4233F"
      />
      <path
        d="M200 216C178 212 144 198 144 178C144 166 174 168 200 216C226 168 256 166 256 178C256 198 222 212 200 216Z"
        fill="#F9D583"
      />
      <path d={khatimPath(20, 200, 214)} fill="#B4233F" />
      <path d={khatimPath(30, 200, 348)} fill="#FFF8EA" />
      <path d={khatimPath(14, 200, 348, Math.PI / 8)} fill="#B4233F" />
      <path d="M0 480V450C80 436 130 438 200 450S340 450 400 438V480Z" fill="#0E4B3E" />
    </>
  )
}
