/** Server modules of this feature; app/features.server.ts imports this file. */
import './routes.server.ts'
import './official-number.server.ts'
import './resend.server.ts'
import './checks.server.ts'
import './privacy.server.ts'
import './personal-data.server.ts'
