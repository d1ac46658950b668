FROM python:3.12.11-slim-bookworm AS build
ENV PATH="/venv/bin:$PATH" PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
RUN python -m venv /venv
WORKDIR /app
COPY requirements.txt ./
RUN pip install -r requirements.txt
COPY . .
# Neither needs a database; what the settings keep meanwhile stays out of the image.
RUN python tools/messages.py compile \
    && DATA_DIR=/tmp/build python manage.py collectstatic --no-input

FROM python:3.12.11-slim-bookworm
ENV PATH="/venv/bin:$PATH" PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 DATA_DIR=/data
RUN useradd --uid 10001 --create-home kibitz && install --directory --owner=kibitz /data
COPY --from=build /venv /venv
COPY --from=build /app /app
WORKDIR /app
USER 10001
VOLUME /data
EXPOSE 8000
CMD ["gunicorn", "config.wsgi"]
