/** Server modules of this feature; app/features.server.ts imports this file. */
import './privacy.server.ts'
import './personal-data.server.ts'
