/** Server modules of this feature; app/features.server.ts imports this file. */
import './checks.server.ts'
import './personal-data.server.ts'
import './register/endpoints.server.ts'
import './register/export.server.ts'
import './register/screens/screens.server.ts'
