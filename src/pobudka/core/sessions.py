"""How a child is started that Ctrl-C in the terminal does not reach: whoever started it tells it when to end."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

OWN_SESSION: dict[str, Any]
if sys.platform == "win32":
    OWN_SESSION = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
else:
    OWN_SESSION = {"start_new_session": True}
