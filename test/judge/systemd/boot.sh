# Boots systemd in its own namespaces, so that nothing it does affects the machine.
# Usage: unshare --pid --mount --cgroup --uts --ipc --fork sh boot.sh FOLDER
set -eu
mount --make-rprivate /
mount -t proc proc /proc
# systemd begins by emptying /tmp.
cp -a /etc "$1/etc"
mount --bind "$1/etc" /etc
mount -t tmpfs tmpfs /run
cp "$1/candor" /run/candor
for folder in /tmp /var/lib /var/log /root; do mount -t tmpfs tmpfs "$folder"; done
mount -t cgroup2 none /sys/fs/cgroup
useradd --system --shell /usr/sbin/nologin candor
exec env -i container=namespace PATH="$PATH" /lib/systemd/systemd --system --unit=basic.target
