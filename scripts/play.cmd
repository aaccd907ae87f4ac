@echo off
rem Sets up if needed, then opens the games in the browser; "scripts\play --help" says what else there is.
rem The same as scripts/setup and scripts/play do elsewhere. PYTHON may name a Python 3.11 or newer.
setlocal
set "root=%~dp0.."
if not defined PYTHON set "PYTHON=py -3"
if exist "%root%\.venv\installed-windows" goto play
echo Setting up Pobudka in .venv (once, some minutes) ... 1>&2
%PYTHON% -c "import sys; sys.exit(sys.version_info < (3, 11))" || goto no_python
if not exist "%root%\.venv\Scripts\python.exe" %PYTHON% -m venv "%root%\.venv" || exit /b 2
set "pip="%root%\.venv\Scripts\python.exe" -m pip install --quiet --disable-pip-version-check --no-deps"
%pip% --require-hashes -r "%root%\requirements.lock" || exit /b 2
%pip% --no-build-isolation --editable "%root%" || exit /b 2
"%root%\.venv\Scripts\python.exe" "%root%\hatch_build.py" || exit /b 2
echo done > "%root%\.venv\installed-windows"
:play
"%root%\.venv\Scripts\pobudka.exe" %*
exit /b %errorlevel%
:no_python
echo Pobudka needs Python 3.11 or newer; found none. Set PYTHON to one. 1>&2
exit /b 2
